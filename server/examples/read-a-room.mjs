// Prints the latest posts of a room.
// SITE=https://… TOKEN=… node read-a-room.mjs goldtalks
// The token needs the scope: read
const { SITE, TOKEN } = process.env
const section = process.argv[2] ?? 'goldtalks'

let cursor
for (let page = 1; page <= 3; page++) {
  const query = new URLSearchParams({ section, limit: '20', ...(cursor && { cursor }) })
  const response = await fetch(`${SITE}/api/posts?${query}`, { headers: { authorization: `Bearer ${TOKEN}` } })
  const body = await response.json()
  if (!body.success) throw new Error(`${body.type}: ${body.message}`)
  for (const { author, content, publishedAt } of body.posts)
    console.log(`${publishedAt} @${author.username}: ${content.split('\n')[0]}`)
  cursor = body.pagination.nextCursor
  if (cursor === null) break
}
