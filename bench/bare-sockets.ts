// Control: plain Socket.IO. GET / sends one event to all sockets and returns its id.
import { createServer } from 'node:http'
import { Server } from 'socket.io'

let number = 0

const http = createServer((request, response) => {
  if (request.url !== '/') return void response.end()
  const eventId = String(++number)
  const postId = eventId.padStart(24, 'a')
  sockets.emit('post:created', { eventId, postId, section: 'bittalks', authorId: 'b'.repeat(24) })
  response.end(JSON.stringify({ postId }))
})
const sockets = new Server(http, { transports: ['websocket'] })
http.listen(0, '127.0.0.1', () => {
  const address = http.address()
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 })
})
process.on('disconnect', () => process.exit(0))
