// The assistant's page.
import type { AnswerState, MissingSetup, SourceKind } from '../../assistant.ts'

export const assistantPage = {
  title: (product: string) => `${product} AI`,
  lead: 'Answers come from the posts, news, lessons and documents of this site. Each sentence links to its source.',
  limits: "It explains. It doesn't say what to buy or sell, and it doesn't predict prices.",
  sent: 'Your question, and the texts that may answer it, are sent to the language model that this site uses.',
  running: 'An answer to your last question is being written. Open it',
  loading: 'Loading the assistant',
  failed: "The assistant didn't load",
  empty: 'Ask your first question',
  emptyText: 'For example: what a stop loss is, how margin works, or what the house rules say.',
  examples: ['What is a stop loss?', 'How does margin work?', 'What do the house rules say about tips?'],
  conversationFailed: "This conversation didn't load",
  conversationGone: 'This conversation was deleted',
  newConversation: 'New conversation',
} as const

export const askForm = {
  question: 'Your question',
  ask: 'Ask',
  stop: 'Stop',
  stopFailed: "We couldn't stop the answer",
  keep: 'Keep this conversation',
  keepHint: 'Otherwise it is deleted an hour after its last question.',
  offline: 'You can ask again once you are online.',
  failed: "Your question wasn't sent",
  used: (used: string, all: string) => `${used} of ${all} tokens used today`,
  budgetUsed: 'The assistant has answered as much as it can today. You can ask again tomorrow.',
  left: (count: number) => `${count} characters left`,
} as const

export const answerTexts = {
  states: {
    answering: 'Writing the answer',
    done: '',
    unknown: "I don't know. Nothing on this site answers this question.",
    refused:
      "I can't say what to buy or sell, or where prices go. Ask how something works, and I'll look for an explanation.",
    withheld: 'The answer stops here, because what came next read like advice or a prediction.',
    unsourced: 'The answer stops here, because no source on this site says what came next.',
    failed: 'The answer was interrupted. Ask again.',
    cancelled: 'You stopped this answer.',
    stopped: 'The assistant was turned off while it answered.',
  } satisfies Record<AnswerState, string>,
  reconnecting: 'The connection was lost. The answer goes on, and appears here once you are online.',
  shortened: 'Some sentences were removed, because you can no longer open their source.',
  sources: 'Sources',
  source: (number: number, title: string) => `Source ${number}: ${title}`,
  kinds: { post: 'Post', news: 'News', lesson: 'Lesson', document: 'Document' } satisfies Record<SourceKind, string>,
} as const

export const answerActions = {
  copy: 'Copy',
  copied: 'Answer copied',
  copyFailed: "Your browser doesn't allow copying",
  didItHelp: 'Did this help?',
  yes: 'Yes',
  no: 'No',
  feedbackHint: (days: number) =>
    `With your answer, administrators can read this question and what it says for ${days} days, without your name.`,
  feedbackFailed: "Your feedback wasn't sent",
} as const

export const renameDialog = {
  title: 'Rename the conversation',
  name: 'Name',
  missing: 'Enter a name',
  cancel: 'Cancel',
  save: 'Save',
  failed: "The name wasn't saved",
} as const

export const keptConversations = {
  title: 'Kept conversations',
  none: 'You keep no conversations.',
  failed: "Your conversations didn't load",
  loading: 'Loading your conversations',
  more: 'Show more',
  rename: (title: string) => `Rename “${title}”`,
  remove: (title: string) => `Delete “${title}”`,
  removeTitle: 'Delete this conversation?',
  removeText: 'Its questions and answers are deleted. This can’t be undone.',
  removeAll: 'Delete all conversations',
  removeAllTitle: 'Delete all conversations?',
  removeAllText: 'All your questions and answers are deleted, also those that you don’t keep. This can’t be undone.',
  cancel: 'Cancel',
  confirm: 'Delete',
  removed: 'Deleted',
  removeFailed: "We couldn't delete that",
  keepFailed: "We couldn't change that",
} as const

export const assistantOff = {
  title: 'The assistant is off',
  text: 'An administrator can turn it on. Until then, Discover finds posts, lessons and people.',
  discover: 'Discover',
  setup: 'The assistant is off. To turn it on:',
  missing: {
    off: 'Turn the assistant on.',
    url: 'Enter the address of a server with an OpenAI-compatible API, such as https://models.example.com/v1. For one in the own network, the operator sets ASSISTANT_URL, such as http://localhost:11434/v1.',
    model: 'Enter the name of the model.',
    key_of_another_host: 'Enter the key again: the stored one is for another address.',
  } satisfies Record<MissingSetup, string>,
  settings: 'Open the settings',
} as const
