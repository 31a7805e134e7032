// The open content of Stratos, where a view does not bring it along: names of cards and units by their ids.
export class Content {
  private readonly names = new Map<string, string>();

  constructor(catalogue: unknown) {
    const lists = Object.values((catalogue ?? {}) as Record<string, unknown>).filter(Array.isArray) as unknown[][];
    for (const item of lists.flat()) {
      const { id, name } = (item ?? {}) as { id?: unknown; name?: unknown };
      if (typeof id === 'string' && typeof name === 'string') this.names.set(id, name);
    }
  }

  name(id: string): string {
    return this.names.get(id) ?? id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ');
  }
}
