// Writing, editing and deleting comments. A separate file, because guests' pages don't load it.
import { isolated } from '../isolated.ts'

export const commentForms = {
  write: 'Write a comment',
  writeReply: (name: string) => `Reply to ${isolated(name)}`,
  replyingTo: (name: string) => `Replying to ${isolated(name)}`,
  stopReplying: 'Stop replying',
  send: 'Send',
  moreActions: (name: string) => `More options for the comment by ${isolated(name)}`,
  edit: 'Edit',
  delete: 'Delete',
  report: 'Report',
  hide: 'Hide',
  show: 'Show again',
  hidden: 'Hidden. Others can still tap to read it.',
  shown: 'The comment is visible again.',
  hideFailed: "We couldn't change this. Please try again.",
  editLabel: 'Edit your comment',
  save: 'Save',
  cancel: 'Cancel',
  queued: "Your comment will be sent when you're back online.",
  sendFailed: "We couldn't send your comment. Your text is still here. Please try again.",
  deleteFailed: "We couldn't delete your comment. Please try again.",
  editFailed: "We couldn't save your changes. Please try again.",
  deleteTitle: 'Delete this comment?',
  deleteText: 'It will be deleted for everyone, along with its replies.',
  deleteCancel: 'Cancel',
} as const
