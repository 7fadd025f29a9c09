// Actions on one of the viewer's lessons, other than editing. Failures are shown, and nothing is lost.
import { uploadSteps as texts, upload } from '#contract/messages/en/video-upload-screens.ts'
import type { VideoQuality } from '#contract/videos.ts'
import { formErrorMessage } from '../../platform/api/error-messages.ts'
import { removeCachedItems } from '../../platform/cache/cached-data.ts'
import { usePlatform } from '../../platform/platform.ts'
import { forgetDraft } from '../../shared/use-form-draft.ts'
import { toast } from '../../ui/toast.ts'
import { fileProblem, forgetFile, isSameFile, rememberFile } from './files.ts'
import { lessonDraftName } from './lesson-values.ts'
import { uploader, useUploader } from './page-uploader.ts'
import { UploadError } from './uploader.ts'

const lists = ['GET /learning/videos/:id', 'GET /learning/videos/mine', 'GET /learning/uploads'] as const

const uploadMessage = (error: unknown): string =>
  error instanceof UploadError && error.message !== '' ? error.message : formErrorMessage(error, upload.failed)

export function useLessonActions() {
  const { call, queries, session } = usePlatform()
  const sender = useUploader()
  const refetch = () => {
    for (const name of lists) queries.invalidateSoon([name])
  }
  /** Resolves to an error message, or null. */
  const attempt = async (work: () => Promise<unknown>, failed: string): Promise<string | null> => {
    try {
      await work()
      refetch()
      return null
    } catch (error) {
      const message = error instanceof UploadError ? uploadMessage(error) : formErrorMessage(error, failed)
      toast.error(message)
      return message
    }
  }
  return {
    /** Starts the upload of a new lesson. Resolves to its id, or to what is wrong with the file. */
    begin: async (file: File): Promise<{ id: string } | { problem: string }> => {
      const problem = fileProblem(file)
      if (problem) return { problem }
      try {
        const id = await sender.start(file)
        void rememberFile(id, file)
        refetch()
        return { id }
      } catch (error) {
        toast.error(upload.failed)
        return { problem: uploadMessage(error) }
      }
    },
    /** Continues with the same file. Resolves to what is wrong with it, or null. */
    goOn: async (id: string, file: File, part: { url: string; offset: number; length: number }) => {
      if (!(await isSameFile(id, file, part.length))) return texts.otherFile
      await sender.resume(id, file, { url: part.url, sent: part.offset })
      return null
    },
    /** Replaces the file of a rejected or failed lesson. */
    replace: (id: string, file: File) => {
      const problem = fileProblem(file)
      if (problem) {
        toast.error(problem)
        return Promise.resolve(problem)
      }
      return attempt(async () => {
        await sender.start(file, id)
        await rememberFile(id, file)
      }, upload.failed)
    },
    retry: (id: string, quality?: VideoQuality) =>
      attempt(
        () => call('POST /learning/videos/:id/retry', { params: { id }, body: quality ? { quality } : {} }),
        texts.retryFailed,
      ),
    remove: (id: string) =>
      attempt(async () => {
        uploader.stop(id)
        await call('DELETE /learning/videos/:id', { params: { id } })
        forgetFile(id)
        const now = session.get()
        if (now.status === 'member') await forgetDraft(now.user._id, lessonDraftName(id)).catch(() => {})
        removeCachedItems(
          queries.client,
          id,
          (item) => ('_id' in item ? item._id : 'videoId' in item && item.videoId) === id,
        )
        toast.success(texts.deleted)
      }, texts.removeFailed),
  }
}
