import { earlierPosts } from './earlier-posts.ts'
import { moderatedPosts } from './moderated-posts.ts'
import { pastPosts } from './past-months.ts'
import { planPosts } from './plans.ts'
import type { DemoPost } from './post.ts'
import { questionPosts } from './question-posts.ts'
import { scheduledPosts } from './scheduled-posts.ts'
import { sharingPosts } from './sharing-posts.ts'
import { stancePosts } from './stances.ts'
import { todaysPosts } from './todays-posts.ts'

export const demoPosts = (nowMs: number): DemoPost[] => [
  ...todaysPosts,
  ...earlierPosts,
  ...planPosts,
  ...sharingPosts,
  ...questionPosts,
  ...scheduledPosts,
  ...moderatedPosts,
  ...stancePosts,
  ...pastPosts(nowMs),
]
