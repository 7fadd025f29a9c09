// The control for all calls: bare Fastify, a pool of 16, one named statement, 20 rows with their authors as JSON.
import Fastify from 'fastify'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 })
const text = `select p.id, p.section, p.content, p.published_at, p.likes_count, p.comments_count, m.username, m.name
  from posts p join members m on m.id = p.author_id
  where p.status = 'published' order by p.published_at desc, p.id desc limit 20`

const app = Fastify()
app.get('/', async () => ({ posts: (await pool.query({ name: 'control', text })).rows }))
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
process.send?.({ port: typeof address === 'object' ? address?.port : 0 })
process.on('disconnect', () => process.exit(0))
