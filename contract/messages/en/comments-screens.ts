// Comments on a post.
import { isolated } from '../isolated.ts'

export const comments = {
  count: (text: string, one: boolean) => (one ? '1 comment' : `${text} comments`),
  region: 'Comments',
  order: 'Sort comments',
  oldest: 'Oldest first',
  newest: 'Newest first',
  commentedSoFar: (text: string, one: boolean) => (one ? '1 comment so far.' : `${text} comments so far.`),
  signUpToAddYours: 'Sign up to add yours.',
  signUpToBeFirst: 'Sign up to write the first comment.',
  signUp: 'Sign up',
  logIn: 'Log in',
  author: 'Author',
  like: (name: string, count: string) => `Like the comment by ${isolated(name)}, ${count}`,
  hiddenByAuthor: 'Hidden by the author of the post.',
  hiddenOwn: 'The author of the post hid your comment. Others can still tap to read it.',
  showHidden: 'Read it',
  hideAgain: 'Hide it again',
  reply: 'Reply',
  replyTo: (name: string) => `Reply to ${isolated(name)}`,
  edited: 'edited',
  moreReplies: (count: number) => (count === 1 ? 'Show 1 more reply' : `Show ${count} more replies`),
  moreComments: 'Show more comments',
  empty: 'No comments yet. What do you see in this chart?',
  failed: "We couldn't load the comments.",
  likeFailed: "We couldn't save your like. Please try again.",
} as const
