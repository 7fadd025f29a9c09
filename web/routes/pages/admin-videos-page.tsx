import { useRef } from 'react'
import { adminVideos as texts } from '#contract/messages/en/admin-videos-screens.ts'
import VideosPage from '../../features/moderation/videos/videos-page.tsx'
import { useFileInput } from '../../features/video-uploads/file-picker.tsx'
import { useLessonActions } from '../../features/video-uploads/use-lesson-actions.ts'
import { usePlatform } from '../../platform/platform.ts'
import { toast } from '../../ui/toast.ts'

/** /admin/learning. An administrator can also replace the file of a lesson that couldn't be processed. */
export default function AdminVideosPage() {
  const { queries } = usePlatform()
  const { replace } = useLessonActions()
  const chosen = useRef<string | null>(null)
  const file = useFileInput(texts.replaceFile, async (other) => {
    if (!chosen.current || (await replace(chosen.current, other)) !== null) return
    toast.info(texts.replacing)
    queries.invalidateSoon(['GET /admin/videos'])
  })
  const openFor = (id: string) => {
    chosen.current = id
    file.open()
  }
  return (
    <>
      {file.input}
      <VideosPage onReplaceFile={openFor} />
    </>
  )
}
