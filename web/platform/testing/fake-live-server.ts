// For tests: a server as the client library shows it.
type Hear = (...args: never[]) => void

export function createFakeLiveServer() {
  const managers: { options: object; hear: Map<string, Hear>; names: string[] }[] = []
  const sockets: FakeSocket[] = []
  const said: string[] = []
  let acknowledge: (name: string) => Promise<unknown> = async () => ({ success: true })

  class FakeSocket {
    readonly name: string
    readonly token: unknown
    readonly io = { off: () => {} }
    readonly hear = new Map<string, Hear>()
    active = true
    tries = 0
    isClosed = false
    heard: Hear = () => {}
    constructor(name: string, auth: (give: (data: { token: unknown }) => void) => void) {
      this.name = name
      let token: unknown
      auth((data) => {
        token = data.token
      })
      this.token = token
    }
    on(name: string, hear: Hear) {
      this.hear.set(name, hear)
    }
    onAny(hear: Hear) {
      this.heard = hear
    }
    offAny() {}
    off() {
      this.hear.clear()
    }
    connect() {
      this.tries++
    }
    disconnect() {
      this.isClosed = true
    }
    timeout() {
      return {
        emitWithAck: (name: string, payload: unknown) => {
          said.push(`${name} ${JSON.stringify(payload)}`)
          return acknowledge(name)
        },
      }
    }
    happens(name: string, ...args: unknown[]) {
      this.hear.get(name)?.(...(args as never[]))
    }
  }

  class Manager {
    readonly hear = new Map<string, Hear>()
    readonly names: string[] = []
    constructor(options: object) {
      managers.push({ options, hear: this.hear, names: this.names })
    }
    socket(name: string, { auth }: { auth: ConstructorParameters<typeof FakeSocket>[1] }) {
      this.names.push(name)
      const socket = new FakeSocket(name, auth)
      sockets.push(socket)
      return socket
    }
    on(name: string, hear: Hear) {
      this.hear.set(name, hear)
    }
  }
  return {
    Manager,
    managers,
    sockets,
    said,
    answers: (next: typeof acknowledge) => {
      acknowledge = next
    },
  }
}
