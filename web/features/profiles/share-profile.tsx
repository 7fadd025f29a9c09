import { profile as texts } from '#contract/messages/en/profiles-screens.ts'
import { useSite } from '../../platform/platform.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { toast } from '../../ui/toast.ts'

type Sharable = { username: string; name: string }

/** Opens the device's share sheet if there is one, otherwise copies the link. */
export function useShareProfile({ username, name }: Sharable): () => Promise<void> {
  const { publicUrl } = useSite()
  return async () => {
    const url = `${publicUrl}/profile/${username}`
    try {
      if (navigator.share && navigator.maxTouchPoints > 0) return await navigator.share({ url, title: name })
      await navigator.clipboard.writeText(url)
      toast.success(texts.linkCopied)
    } catch (error) {
      if ((error as Error).name !== 'AbortError') toast.error(texts.copyFailed)
    }
  }
}

export function ShareProfile(member: Sharable) {
  const share = useShareProfile(member)
  return <IconButton icon="share" label={texts.share} onClick={share} />
}
