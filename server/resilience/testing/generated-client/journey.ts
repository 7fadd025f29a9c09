// A journey through the API by a client that openapi-typescript generates. The test copies this file next to the
// generated types, checks it with the compiler and runs it: node journey.ts URL USERNAME PASSWORD
import createClient from 'openapi-fetch'
import type { components, paths } from './api.d.ts'

type Post = components['schemas']['Post']

const [url = '', identifier = '', password = ''] = process.argv.slice(2)
const client = createClient<paths>({ baseUrl: `${url}/api` })

/** The body of a success. Throws the body of a failure. */
async function bodyOf<T>(sent: Promise<{ data?: T; error?: unknown }>): Promise<T> {
  const { data, error } = await sent
  if (data === undefined) throw new Error(JSON.stringify(error))
  return data
}

const session = await bodyOf(client.POST('/auth/login', { body: { identifier, password } }))
client.use({
  onRequest: ({ request }) => request.headers.set('authorization', `Bearer ${session.token}`),
})
const before = await bodyOf(client.GET('/posts', { params: { query: { section: 'goldtalks', limit: 10 } } }))
const { post } = await bodyOf(
  client.POST('/posts', {
    params: { header: { 'Idempotency-Key': crypto.randomUUID() } },
    body: { section: 'goldtalks', content: 'Gold held its range again.' },
  }),
)
const path = { id: post._id }
const liked = await bodyOf(client.POST('/posts/{id}/like', { params: { path } }))
const feed = await bodyOf(client.GET('/posts', { params: { query: { section: 'goldtalks', limit: 10 } } }))
const found: Post | undefined = feed.posts.find(({ _id }) => _id === post._id)
await bodyOf(client.DELETE('/posts/{id}', { params: { path } }))
const { error, response } = await client.GET('/posts/{id}', { params: { path } })

console.log(
  JSON.stringify({
    author: post.author.username,
    before: before.posts.length,
    content: found?.content,
    likesCount: liked.likesCount,
    afterDeletion: [response.status, error?.type],
  }),
)
