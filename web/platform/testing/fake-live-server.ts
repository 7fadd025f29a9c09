// A fake Socket.IO client library that records what was emitted.
type Handler = (...args: never[]) => void

export function createFakeLiveServer() {
  const managers: { args: unknown[]; options: object; handlers: Map<string, Handler>; names: string[] }[] = []
  const sockets: FakeSocket[] = []
  const emitted: string[] = []
  let acknowledge: (name: string) => Promise<unknown> = async () => ({ success: true })

  class FakeSocket {
    readonly name: string
    readonly token: unknown
    readonly io = { off: () => {} }
    readonly handlers = new Map<string, Handler>()
    active = true
    connectAttempts = 0
    isClosed = false
    onAnyHandler: Handler = () => {}
    constructor(name: string, auth: (give: (data: { token: unknown }) => void) => void) {
      this.name = name
      let token: unknown
      auth((data) => {
        token = data.token
      })
      this.token = token
    }
    on(name: string, handler: Handler) {
      this.handlers.set(name, handler)
    }
    onAny(handler: Handler) {
      this.onAnyHandler = handler
    }
    offAny() {}
    off() {
      this.handlers.clear()
    }
    connect() {
      this.connectAttempts++
    }
    disconnect() {
      this.isClosed = true
    }
    timeout() {
      return {
        emitWithAck: (name: string, payload: unknown) => {
          emitted.push(`${name} ${JSON.stringify(payload)}`)
          return acknowledge(name)
        },
      }
    }
    trigger(name: string, ...args: unknown[]) {
      this.handlers.get(name)?.(...(args as never[]))
    }
  }

  class Manager {
    readonly handlers = new Map<string, Handler>()
    readonly names: string[] = []
    constructor(...args: [options: object]) {
      managers.push({ args, options: args[0], handlers: this.handlers, names: this.names })
    }
    socket(name: string, { auth }: { auth: ConstructorParameters<typeof FakeSocket>[1] }) {
      this.names.push(name)
      const socket = new FakeSocket(name, auth)
      sockets.push(socket)
      return socket
    }
    on(name: string, handler: Handler) {
      this.handlers.set(name, handler)
    }
  }
  return {
    Manager,
    managers,
    sockets,
    emitted,
    acknowledgeWith: (next: typeof acknowledge) => {
      acknowledge = next
    },
  }
}
