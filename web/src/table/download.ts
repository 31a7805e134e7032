// The record of a match as a file of one's own.
import type { Link } from '../connection/link';
import type { SeatRecord } from '../wire/types';

export async function downloadRecord(link: Link, table: string, title: string): Promise<void> {
  const answer = await link.call<SeatRecord>('table.record', { table });
  const text = typeof answer.record === 'string' ? answer.record : JSON.stringify(answer.record);
  const a = document.createElement('a');
  a.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  a.download = `${title}.strategion`;
  a.click();
  setTimeout(() => URL.revokeObjectURL(a.href), 1000);
}
