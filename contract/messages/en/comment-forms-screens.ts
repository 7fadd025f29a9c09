// What members read who write, edit or delete a comment. Kept apart, because a guest's page does without.

export const commentForms = {
  write: 'Write a comment',
  writeReply: (name: string) => `Reply to ${name}`,
  replyingTo: (name: string) => `Replying to ${name}`,
  stopReplying: 'Stop replying',
  send: 'Send',
  moreActions: (name: string) => `More about the comment by ${name}`,
  edit: 'Edit',
  delete: 'Delete',
  editLabel: 'Edit your comment',
  save: 'Save',
  cancel: 'Cancel',
  queued: 'Your comment is kept and goes out once there is a connection.',
  sendFailed: 'Your comment could not be sent. It is kept here; try again.',
  deleteFailed: 'Your comment could not be deleted.',
  editFailed: 'Your change could not be saved.',
  deleteTitle: 'Delete this comment?',
  deleteText: 'It disappears for everyone, with the replies under it.',
  keep: 'Keep it',
} as const
