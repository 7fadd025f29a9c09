// Actions on a post: share, save, edit, report, delete. A separate file, because guests' pages render without it.
import { isolated } from '../isolated.ts'

export const postActions = {
  close: 'Close and go back',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  copyFailed: "We couldn't copy the link.",
  likeFailed: "We couldn't save your like. Please try again.",
  saves: {
    saved: 'Post saved successfully',
    unsaved: 'Post unsaved successfully',
    saveFailed: 'Failed to save post',
    unsaveFailed: 'Failed to unsave post',
    asGuest: 'You must be logged in to save posts.',
  },
  lessonSaves: {
    saved: 'Lesson saved',
    unsaved: 'Lesson removed from your saved lessons',
    saveFailed: "We couldn't save this lesson.",
    unsaveFailed: "We couldn't remove this lesson from your saved ones.",
    asGuest: 'You must be logged in to save lessons.',
  },
  moreActions: (name: string) => `More options for the post by ${isolated(name)}`,
  edit: 'Edit',
  edits: 'Edit history',
  /** Only moderators. */
  addLabel: 'Label as AI-generated',
  removeLabel: 'Remove the AI label',
  labelFailed: "We couldn't change the label. Please try again.",
  report: 'Report',
  delete: 'Delete',
  deleteTitle: 'Delete this post?',
  deleteText: "It will be deleted for everyone, along with its charts and comments. This can't be undone.",
  deleteCancel: 'Cancel',
  deleted: 'Post deleted',
  deleteFailed: "We couldn't delete your post. Please try again.",
} as const
