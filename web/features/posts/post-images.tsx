import { post as texts } from '#contract/messages/en/posts-screens.ts'
import type { Post } from '#contract/posts.ts'
import { ProgressiveImage } from '../../ui/progressive-image.tsx'

/** The images of a post below each other, uncropped. `priority`: load the first one first. */
export function PostImages({ post, priority }: { post: Post; priority?: boolean }) {
  const { media, author } = post
  return media.map((image, index) => (
    <figure className="post-image" key={image._id}>
      <ProgressiveImage
        image={{ ...image, alt: image.alt || texts.image(index + 1, media.length, author.name) }}
        priority={priority && index === 0}
      />
    </figure>
  ))
}
