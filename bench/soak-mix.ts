// The requests of `npm run soak`: actions of members and guests on an ordinary evening, by share.
import { postPath } from '../contract/slug.ts'
import { counter, jsonHeaders, memberHeaders, writeHeaders } from './requests.ts'

export type SoakTargets = {
  tokens: string[]
  posts: { id: string; content: string }[]
  usernames: string[]
}

export type SoakRequest = { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string }
export type SoakKind = { name: string; share: number; next: () => SoakRequest }

const rooms = ['bittalks', 'goldtalks', 'fxtalks', 'indextalks']
const words = ['hourly chart', 'breakout', 'support', 'rollover hedge', 'margin']

const pick = <T>(values: T[]): T => values[Math.floor(Math.random() * values.length)]!
const get = (path: string, headers = {}): SoakRequest => ({ method: 'GET', path, headers })
const post = (path: string, token: string, body?: unknown): SoakRequest => ({
  method: 'POST',
  path,
  headers: { ...writeHeaders(token), ...(body ? jsonHeaders : {}) },
  ...(body ? { body: JSON.stringify(body) } : {}),
})

const guestKinds = ({ posts }: SoakTargets): SoakKind[] => [
  {
    name: 'page of a post',
    share: 10,
    next: () => {
      const { id, content } = pick(posts.slice(0, 200))
      return get(postPath({ _id: id, content }), { 'accept-encoding': 'br' })
    },
  },
  { name: "guest's feed", share: 15, next: () => get(`/api/posts?section=${pick(rooms)}`) },
]

/** Shares are of 100, together with those of guests. */
function memberKinds({ tokens, posts, usernames }: SoakTargets): SoakKind[] {
  const read = (path: string) => get(path, memberHeaders(pick(tokens)))
  const pair = counter(tokens.length * posts.length)
  const liked = () => {
    const number = pair()
    const who = number % tokens.length
    return { token: tokens[who]!, id: posts[(Math.floor(number / tokens.length) + who * 7) % posts.length]!.id }
  }
  return [
    { name: "member's feed", share: 20, next: () => read('/api/posts') },
    { name: 'Following feed', share: 4, next: () => read('/api/posts?sort=following') },
    { name: 'post', share: 10, next: () => read(`/api/posts/${pick(posts).id}`) },
    { name: 'comments of a post', share: 10, next: () => read(`/api/posts/${pick(posts).id}/comments`) },
    { name: 'unread notifications', share: 8, next: () => read('/api/notifications/unread-count') },
    { name: 'notification list', share: 3, next: () => read('/api/notifications?limit=20') },
    { name: 'profile', share: 4, next: () => read(`/api/auth/profile/${pick(usernames)}`) },
    { name: 'search', share: 1, next: () => read(`/api/search?q=${encodeURIComponent(pick(words))}`) },
    {
      name: 'like',
      share: 9,
      next: () => {
        const { token, id } = liked()
        return post(`/api/posts/${id}/like`, token)
      },
    },
    { name: 'save', share: 2, next: () => post(`/api/posts/${pick(posts).id}/save`, pick(tokens)) },
    {
      name: 'comment',
      share: 3,
      next: () => {
        const comment = `Same here, and on less volume than before: ${pair()}.`
        return post(`/api/posts/${pick(posts).id}/comment`, pick(tokens), { comment })
      },
    },
    {
      name: 'create post',
      share: 1,
      next: () => {
        const content = `Level ${pair()} held again on the hourly chart; a close above it would change my mind. $NIFTY #range`
        return post('/api/posts', pick(tokens), { section: pick(rooms), content })
      },
    },
  ]
}

/** Without members, only guests' reads. */
export const soakKinds = (targets: SoakTargets): SoakKind[] => [
  ...guestKinds(targets),
  ...(targets.tokens.length > 0 ? memberKinds(targets) : []),
]

/** Chooses a kind by its share. */
export function chooser(kinds: SoakKind[]): () => SoakKind {
  const total = kinds.reduce((sum, { share }) => sum + share, 0)
  return () => {
    let left = Math.random() * total
    for (const kind of kinds) {
      left -= kind.share
      if (left < 0) return kind
    }
    return kinds[0]!
  }
}
