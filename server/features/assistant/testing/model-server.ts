// A server with an OpenAI-compatible API that says what a test tells it to, well-formed or not.
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Message = { role: string; content: string }
export type ReceivedPrompt = {
  path: string
  authorization: string | undefined
  messages: Message[]
  stream: boolean
  model: string
}
export type Responds = (response: ServerResponse, prompt: ReceivedPrompt) => void | Promise<void>

const chunk = (content: string): string => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`
const finish = `data: ${JSON.stringify({ choices: [{ delta: {}, finish_reason: 'stop' }] })}\n\n`
const done = 'data: [DONE]\n\n'
const start = (response: ServerResponse): void => void response.writeHead(200, { 'content-type': 'text/event-stream' })

/** Sends a text in parts, as models do. `size`: letters of a part. */
export const says =
  (text: string | ((prompt: ReceivedPrompt) => string), { size = 7, tokens = 321 as number | null } = {}): Responds =>
  (response, prompt) => {
    const all = [...(typeof text === 'string' ? text : text(prompt))]
    start(response)
    for (let at = 0; at < all.length; at += size) response.write(chunk(all.slice(at, at + size).join('')))
    response.write(finish)
    if (tokens !== null) response.write(`data: ${JSON.stringify({ choices: [], usage: { total_tokens: tokens } })}\n\n`)
    response.end(done)
  }

/** Sends these bytes as they are, then ends or breaks the connection. */
export const sends =
  (bytes: string, { breaks = false, contentType = 'text/event-stream', status = 200 } = {}): Responds =>
  (response) => {
    response.writeHead(status, { 'content-type': contentType })
    response.write(bytes, () => (breaks ? response.destroy() : response.end()))
  }

/** Sends a text, then nothing more until `release` resolves. */
export const pausesAfter =
  (text: string, release: Promise<void>, rest: string): Responds =>
  async (response) => {
    start(response)
    response.write(chunk(text))
    await release
    if (response.destroyed) return
    response.write(chunk(rest))
    response.end(finish + done)
  }

export const hangs: Responds = () => {}
export const part = chunk

/** The number of the text that the tests ask about. */
function numberOfLesson({ messages }: ReceivedPrompt): string {
  const found = /<source number="(\d)">(?:(?!<source)[\s\S])*?closes a position/.exec(messages[0]!.content)
  return found?.[1] ?? '1'
}
/** Sentences with that number. */
export const cite =
  (...sentences: string[]) =>
  (prompt: ReceivedPrompt): string =>
    sentences.map((sentence) => `${sentence} [${numberOfLesson(prompt)}]`).join(' ')

export async function startModelServer() {
  let responds: Responds = says('')
  const received: ReceivedPrompt[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const piece of request) chunks.push(piece)
    const { messages, stream, model } = JSON.parse(Buffer.concat(chunks).toString())
    const prompt = { path: request.url!, authorization: request.headers.authorization, messages, stream, model }
    received.push(prompt)
    await responds(response, prompt)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    host: `127.0.0.1:${port}`,
    received,
    respond: (next: Responds) => {
      responds = next
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
