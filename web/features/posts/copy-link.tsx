import { postActions as texts } from '#contract/messages/en/post-actions-screens.ts'
import type { Post } from '#contract/posts.ts'
import { usePlatform } from '../../platform/platform.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { copyLink } from './post-actions.ts'

export function CopyLink({ post }: { post: Post }) {
  const platform = usePlatform()
  return <IconButton icon="link" label={texts.copyLink} onClick={() => copyLink(platform, post)} />
}
