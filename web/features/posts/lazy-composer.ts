import { compose as texts } from '#contract/messages/en/compose-screens.ts'
import { lazyDialog } from '../../platform/routing/lazy-dialog.tsx'

/** A type only: the composer is a separate chunk. */
export type ComposerTool = import('./composer.tsx').ComposerTool

export const Composer = lazyDialog(() => import('./composer.tsx'), {
  title: ({ post }) => (post ? texts.editTitle : texts.title),
})
