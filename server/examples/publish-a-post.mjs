// Publishes a post with a chart.
// SITE=https://… TOKEN=… node publish-a-post.mjs chart.png
// The token needs the scope: write
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'

const { SITE, TOKEN } = process.env
const form = new FormData()
form.set('section', 'goldtalks')
form.set('content', 'Gold held 2,650 again. I am wrong below 2,630.')
form.set('media', new Blob([await readFile(process.argv[2])]), 'chart.png')
form.set('alt', JSON.stringify(['Daily chart of gold with a floor at 2,650']))

// With the same key, a repeated request publishes nothing new. Keep it until you have a response.
const key = randomUUID()
const response = await fetch(`${SITE}/api/posts`, {
  method: 'POST',
  headers: { authorization: `Bearer ${TOKEN}`, 'idempotency-key': key },
  body: form,
})
const body = await response.json()
if (!body.success) throw new Error(`${body.type}: ${body.message} ${JSON.stringify(body.fields ?? {})}`)
console.log(`${SITE}/post/${body.post._id}`)
