// Limits how many images this process works on at the same time.
import { createSemaphore } from '../semaphore.ts'

/** Half of libuv's four threads, so that files, DNS and password hashing never wait for images. */
export const imageSemaphore = createSemaphore(2)

/**
 * Decoding 50 million pixels takes up to 0.8 GB (AVIF; an interlaced 16-bit PNG 0.5 GB) and 3 s. Such images run one
 * by one, and the other permit stays free for small ones.
 */
export const largeImagePixels = 16_000_000
const largeImageSemaphore = createSemaphore(1)
export const semaphoreFor = (pixels: number): (<T>(work: () => Promise<T>) => Promise<T>) =>
  pixels > largeImagePixels ? (work) => largeImageSemaphore(() => imageSemaphore(work)) : imageSemaphore
