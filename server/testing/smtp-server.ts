// A mail server for tests: remembers the emails it received, and responds as the test says.
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export type TestSmtp = {
  /** For SMTP_URL. */
  url: string
  /** The recipients of the emails that were accepted, in order. */
  accepted: string[]
  /** The sources of these emails. */
  sources: string[]
  /** Breaks the open connections without a response. */
  cutConnections(): void
  close(): Promise<void>
}

/** An error with the code that the server responds with. */
export const smtpError = (responseCode: number): Error => Object.assign(new Error('no'), { responseCode })

/**
 * `rejectRecipient`: the response to a recipient, or null. `onEmail` runs when an email has arrived and before it is
 * accepted.
 */
export async function startTestSmtp({
  port = 0,
  rejectRecipient = () => null,
  onEmail = async () => {},
}: {
  port?: number
  rejectRecipient?: (email: string) => Error | null
  onEmail?: (email: string) => Promise<void>
} = {}): Promise<TestSmtp> {
  const accepted: string[] = []
  const sources: string[] = []
  const options: SMTPServerOptions = {
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(rejectRecipient(address)),
    onData: (stream, { envelope }, done) => {
      const to = envelope.rcptTo.map(({ address }) => address)
      let source = ''
      stream.on('data', (chunk) => {
        source += chunk
      })
      stream.on('end', () => {
        void onEmail(to[0] ?? '').then(
          () => {
            accepted.push(...to)
            sources.push(source)
            done()
          },
          (error: Error) => done(error),
        )
      })
    },
  }
  const server = new SMTPServer(options)
  server.on('error', () => {})
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    accepted,
    sources,
    cutConnections: () => {
      for (const socket of sockets) socket.destroy()
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
