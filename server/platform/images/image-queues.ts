// Limits how many images this process works on at the same time, and takes turns between members.
import { requestErrors } from '#contract/messages/en/request-errors.ts'
import { createFairQueue } from '../fair-queue.ts'

/**
 * Decoding 50 million pixels takes up to 0.8 GB (AVIF; an interlaced 16-bit PNG 0.5 GB) and 3 s. Images above this size
 * run one by one, so that charts (a 2880 x 2000 screenshot has 5.8 million) never wait for several of them.
 */
export const largeImagePixels = 6_000_000

const message = requestErrors.imagesBusy

/**
 * Uploads, by member. Three full posts of one member may wait, and two minutes of everyone's work. Both queues together
 * take three of the four threads of the image process (image-process.ts).
 */
export const uploadQueue = createFairQueue({
  permits: 2,
  maxWaiting: 200,
  maxWaitingPerOwner: 30,
  retryAfter: 15,
  message,
})

/** Sizes and link previews, by the network that asks. A screen loads dozens, and many phones share an address. */
export const renderQueue = createFairQueue({
  permits: 1,
  maxWaiting: 1000,
  maxWaitingPerOwner: 300,
  retryAfter: 5,
  message,
})
