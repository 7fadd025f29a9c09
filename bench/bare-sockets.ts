// Socket.IO with nothing around it: GET / sends one event to everyone.
import { createServer } from 'node:http'
import { Server } from 'socket.io'

const http = createServer((request, response) => {
  if (request.url === '/')
    sockets.emit('post:created', { id: '1', postId: 'a'.repeat(24), section: 'bittalks', authorId: 'b'.repeat(24) })
  response.end('ok')
})
const sockets = new Server(http, { transports: ['websocket'] })
http.listen(0, '127.0.0.1', () => {
  const address = http.address()
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 })
})
process.on('disconnect', () => process.exit(0))
