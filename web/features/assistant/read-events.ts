// Reads server-sent events from text that arrives in parts.

export type ServerEvent = { event: string; data: unknown }

/** Returns a function that takes the next part, and calls back for each event that is complete. */
export function readEvents(onEvent: (event: ServerEvent) => void): (text: string) => void {
  let pending = ''
  return (text) => {
    pending += text
    const blocks = pending.split('\n\n')
    pending = blocks.pop()!
    for (const block of blocks) {
      const fields = new Map(
        block.split('\n').flatMap((line): [string, string][] => {
          const [, name, value] = /^(\w+): ?(.*)$/.exec(line) ?? []
          return name === undefined ? [] : [[name, value!]]
        }),
      )
      const data = fields.get('data')
      if (data !== undefined) onEvent({ event: fields.get('event') ?? 'message', data: JSON.parse(data) })
    }
  }
}
