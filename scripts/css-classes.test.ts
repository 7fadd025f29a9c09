import { expect, test } from 'vitest'
import { lintClasses } from './css-classes.ts'

const ui = { file: 'web/ui/styles/components.css', text: '.btn { color: red }\n.btn > .icon { color: blue }' }
const lint = (file: string, text: string): string[] => lintClasses([ui, { file, text }])

test('a class may be defined in one stylesheet only', () => {
  const found = lintClasses([
    { file: 'web/features/posts/posts.css', text: '.post { color: red }' },
    { file: 'web/features/posts/feed.css', text: '@layer features { @media print { .post:hover a { color: blue } } }' },
  ])
  expect(found).toEqual([
    '.post is defined in web/features/posts/posts.css and in web/features/posts/feed.css: rename one of them',
  ])
})

test.each([
  ['a class without a prefix', '.waits { color: red }'],
  ['one inside its own', '.post .who { color: red }'],
  ['one among alternatives', ':is(.post, .waits) > p { color: red }'],
  ["a class of ui's, changed everywhere", '.btn { color: red }'],
  ["another feature's class", '.post > .comment { color: red }'],
])('a feature may not style %s', (_, text) => {
  expect(lint('web/features/posts/posts.css', text)).not.toEqual([])
})

test.each([
  ['its own classes with modifiers', '.post.queued > .post-text { color: red }'],
  ["ui's classes inside its own", '.post > .btn > .icon { color: red }'],
  ['elements that hold its own', 'body:has(.dialog) .post { color: red }'],
  ['classes with another listed prefix', '.feed-end { color: red }'],
  ['nothing in keyframes and fonts', '@keyframes grow { 50% { opacity: 0.5 } }\n@font-face { src: url("a.woff2") }'],
])('a feature may style %s', (_, text) => {
  expect(lint('web/features/posts/posts.css', text)).toEqual([])
})

test("a feature's components may not use another feature's classes", () => {
  const posts = { file: 'web/features/posts/posts.css', text: '.post-list { color: red }' }
  const page = (file: string) => ({ file, text: "<ul className={isOld ? 'post-list old' : undefined} />" })
  expect(lintClasses([posts, page('web/features/posts/feed.tsx')])).toEqual([])
  expect(lintClasses([posts, page('web/features/polls/polls-page.tsx')])).toEqual([
    'web/features/polls/polls-page.tsx uses .post-list, which belongs to posts',
  ])
})
