// The real engine by `strategion rpc`, for tests that play by it. STRATEGION_COMMAND names the built command.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export const command = process.env.STRATEGION_COMMAND;

export function engine() {
  const child = spawn(command!, ['rpc'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const waiting = new Map<number, (message: { result?: unknown; error?: { message: string } }) => void>();
  let last = 0;
  createInterface({ input: child.stdout }).on('line', (line) => {
    const message = JSON.parse(line) as { id?: number; result?: unknown; error?: { message: string } };
    waiting.get(message.id ?? -1)?.(message);
  });
  return {
    async call<T>(method: string, params: object = {}): Promise<T> {
      const id = ++last;
      const answer = new Promise<{ result?: unknown; error?: { message: string } }>((resolve) => waiting.set(id, resolve));
      child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
      const message = await answer;
      if (message.error) throw new Error(`${method}: ${message.error.message}`);
      return message.result as T;
    },
    end: () => child.stdin.end(),
  };
}
