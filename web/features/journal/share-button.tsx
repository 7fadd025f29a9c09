import { useState } from 'react'
import { shareDialog as texts } from '#contract/messages/en/shared-records.ts'
import { lazyDialog } from '../../platform/routing/lazy-dialog.tsx'
import { useFormDraft } from '../../shared/use-form-draft.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { ShareDialogProps, ShareText } from './share-dialog.tsx'

const ShareDialog = lazyDialog<ShareDialogProps>(() => import('./share-dialog.tsx'), {
  title: ({ trade }) => (trade ? texts.tradeTitle : texts.reviewTitle),
  size: 'medium',
})

/** Opens the dialog that shares a trade or a review as a post. */
export function ShareButton(props: Omit<ShareDialogProps, 'draft' | 'onClose'>) {
  const [isOpen, setOpen] = useState(false)
  const draft = useFormDraft<ShareText, number>({
    name: `share ${Object.values(props.fields).join(' ')}`,
    version: 0,
    load: () => ({ section: '', content: '' }),
  })
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon name="share" small />
        {texts.share}
      </Button>
      {isOpen && <ShareDialog {...props} draft={draft} onClose={() => setOpen(false)} />}
    </>
  )
}
