// Control: node:http sending given bytes and nothing else.
import { createServer } from 'node:http'

process.on('message', (body: string) => {
  const bytes = Buffer.from(body, 'base64')
  const headers = [
    'content-type',
    'text/html; charset=utf-8',
    'content-encoding',
    'br',
    'content-length',
    String(bytes.length),
  ]
  const http = createServer((_, response) => {
    response.writeHead(200, headers)
    response.end(bytes)
  })
  http.listen(0, '127.0.0.1', () => {
    const address = http.address()
    process.send?.({ port: typeof address === 'object' ? address?.port : 0 })
  })
})
process.on('disconnect', () => process.exit(0))
