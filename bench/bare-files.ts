// Control: node:http sending a range of the file at FILE_PATH and nothing else.
import { createReadStream, statSync } from 'node:fs'
import { createServer } from 'node:http'

const path = process.env.FILE_PATH!
const { size } = statSync(path)
const http = createServer((request, response) => {
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')!.map(Number)
  response.writeHead(206, {
    'content-type': 'video/mp4',
    'content-length': end! - start! + 1,
    'content-range': `bytes ${start}-${end}/${size}`,
  })
  createReadStream(path, { start, end }).pipe(response)
})
http.listen(0, '127.0.0.1', () => {
  const address = http.address()
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 })
})
process.on('disconnect', () => process.exit(0))
