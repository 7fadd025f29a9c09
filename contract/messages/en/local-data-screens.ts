// What administrators read about the data that their own browser keeps of the site.

const items = (count: string, one: boolean): string => (one ? '1 item' : `${count} items`)

export const localData = {
  lead: 'What this browser keeps of the site, for you alone. Nothing of it is read from the server.',
  refresh: 'Read again',
  failed: 'This browser lets the site keep nothing',
  failedText: 'Private windows and strict settings forbid it. Everything works, but not without a connection.',
  loading: 'Reading what is kept',
  clear: 'Clear',
  clearStore: (store: string) => `Clear ${store}`,
  clearAll: 'Clear all',

  confirm: {
    title: (store: string) => `Clear ${store}?`,
    allTitle: 'Clear everything?',
    copies: 'What was fetched is fetched again when there is a connection.',
    drafts: 'What was written here and not sent is lost. It is kept nowhere else.',
    queue: 'What waits to be sent is lost. It is kept nowhere else.',
    meta: 'The site forgets what it noted for background work until the next visit.',
    all: 'Drafts and what waits to be sent are lost too. They are kept nowhere else.',
    cancel: 'Keep it',
    clear: 'Clear',
  },
  cleared: (store: string) => `${store} is cleared.`,
  allCleared: 'Everything is cleared.',
  clearFailed: 'It could not be cleared. Please try again.',

  storage: {
    title: 'Space',
    used: 'Used',
    of: (used: string, quota: string) => `${used} of ${quota}`,
    persistence: 'Lasting',
    persisted: 'Yes, the browser keeps it until it is cleared',
    notPersisted: 'No, the browser may drop it when space runs out',
    unknown: 'The browser does not say',
  },

  worker: {
    title: 'Service worker',
    states: { active: 'Active', waiting: 'Waiting for a reload', installing: 'Being installed' },
    none: 'None. Pages open with a connection only.',
    build: 'Build',
    sameAsPage: 'the same as this page',
    notResponding: 'It does not answer',
    caches: 'Caches',
    noCaches: 'None',
    files: (count: string, one: boolean) => (one ? '1 file' : `${count} files`),
  },

  queue: {
    title: 'Queue',
    text: 'Acts made without a connection, in the order in which they go out.',
    empty: 'Nothing waits, and nothing was sent from here in the last 24 hours.',
    caption: 'Acts in the queue of this browser',
    action: 'Act',
    state: 'State',
    created: 'Made',
    tries: 'Tries',
    error: 'Last error',
    states: { pending: 'Pending', processing: 'Processing', completed: 'Completed', failed: 'Failed' },
    yours: 'yours',
    otherMember: "another member's",
  },

  stores: {
    title: 'Stores',
    purposes: {
      feeds: 'Feeds as they were last seen',
      posts: 'Posts and their comments',
      drafts: 'Posts that were not sent',
      offlineQueue: 'Acts that wait for a connection',
      polls: 'Polls and their results',
      mediaMetadata: 'Where pictures were last found',
      leaderboard: 'Leaderboards',
      meta: 'Notes of the program itself',
    },
    summary: (count: string, one: boolean, size: string) => `${items(count, one)}, about ${size}`,
    oldest: 'oldest',
    empty: 'Empty',
    firstItems: (shown: string, count: string) => `The first ${shown} of ${count}`,
    hidden: '(not shown)',
    file: (type: string, size: string) => `(${type}, ${size})`,
  },
} as const
