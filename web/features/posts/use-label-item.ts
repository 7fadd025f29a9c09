import { postActions as texts } from '#contract/messages/en/post-actions-screens.ts'
import type { Post } from '#contract/posts.ts'
import { usePlatform } from '../../platform/platform.ts'
import type { MenuItem } from '../../ui/menu.tsx'
import { toast } from '../../ui/toast.ts'
import { patchPost } from './cache-updates.ts'

/** For moderators: whether the images of a post are labelled as made with AI. */
export function useLabelItem({ _id: id, isSynthetic }: Post): MenuItem {
  const { call, queries } = usePlatform()
  const change = async (): Promise<void> => {
    try {
      const body = { isSynthetic: !isSynthetic }
      const changed = await call('PUT /admin/posts/:id/label', { params: { id }, body })
      patchPost(queries.client, id, (post) => ({ ...post, ...changed }))
    } catch {
      toast.error(texts.labelFailed)
    }
  }
  return {
    id: 'label',
    label: isSynthetic ? texts.removeLabel : texts.addLabel,
    icon: 'shield',
    onSelect: () => void change(),
  }
}
