// Comments that waited for a connection, once the server has them.
import { useOverlay } from '../../platform/offline/queued-actions/overlay.ts'
import { addComment } from './changes.ts'

export function useCommentsWaiting(): void {
  useOverlay({
    of: ['comment'],
    show: (client, { response: answer }) => answer && addComment(client, answer.comment),
    done: (client, { response: answer }) => answer && addComment(client, answer.comment),
  })
}
