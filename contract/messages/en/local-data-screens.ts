// The administrators' page about the data stored in their own browser.

const items = (count: string, one: boolean): string => (one ? '1 item' : `${count} items`)

export const localData = {
  lead: 'Everything the site has stored in this browser. This page reads your device, not the server.',
  refresh: 'Refresh',
  failed: "This browser doesn't let the site store data",
  failedText: 'Private windows and strict privacy settings can block storage. The site still works, but only online.',
  loading: 'Reading the stored data',
  clear: 'Clear',
  clearStore: (store: string) => `Clear ${store}`,
  clearAll: 'Clear all',

  confirm: {
    title: (store: string) => `Clear ${store}?`,
    allTitle: 'Clear everything?',
    copies: "This data is downloaded again when you're online.",
    drafts: "Posts you haven't sent will be lost. They aren't saved anywhere else.",
    queue: "Actions you haven't sent will be lost. They aren't saved anywhere else.",
    meta: 'Background work, such as sending queued actions, stops until your next visit.',
    all: "Drafts and unsent actions will be lost too. They aren't saved anywhere else.",
    cancel: 'Cancel',
    clear: 'Clear',
  },
  cleared: (store: string) => `${store} cleared`,
  allCleared: 'Everything cleared',
  clearFailed: "We couldn't clear it. Please try again.",

  storage: {
    title: 'Storage',
    used: 'Used',
    of: (used: string, quota: string) => `${used} of ${quota}`,
    persistence: 'Persistent',
    persisted: 'Yes, the data stays until you clear it',
    notPersisted: 'No, the browser may delete it when space runs low',
    unknown: "This browser doesn't say",
  },

  worker: {
    title: 'Service worker',
    states: { active: 'Active', waiting: 'Waiting for a reload', installing: 'Installing' },
    none: "None. Pages open only when you're online.",
    build: 'Build',
    sameAsPage: 'Same as this page',
    notResponding: 'Not responding',
    caches: 'Caches',
    noCaches: 'None',
    files: (count: string, one: boolean) => (one ? '1 file' : `${count} files`),
  },

  queue: {
    title: 'Offline queue',
    text: 'Actions taken offline, in the order in which they will be sent.',
    empty: 'The queue is empty, and nothing was sent from it in the last 24 hours.',
    caption: "Actions in this browser's offline queue",
    action: 'Action',
    state: 'Status',
    created: 'Created',
    tries: 'Attempts',
    error: 'Last error',
    states: { pending: 'Pending', processing: 'Processing', completed: 'Completed', failed: 'Failed' },
    yours: 'yours',
    otherMember: "another member's",
  },

  stores: {
    title: 'Stores',
    purposes: {
      feeds: 'Feeds as you last saw them',
      posts: 'Posts and their comments',
      drafts: "Posts you haven't sent",
      offlineQueue: 'Actions waiting for a connection',
      polls: 'Polls and their results',
      mediaMetadata: 'Links to images',
      leaderboard: 'Leaderboards',
      meta: 'Internal data',
    },
    summary: (count: string, one: boolean, size: string) => `${items(count, one)}, about ${size}`,
    oldest: 'oldest',
    empty: 'Empty',
    firstItems: (shown: string, count: string) => `First ${shown} of ${count}`,
    hidden: '(not shown)',
    file: (type: string, size: string) => `(${type}, ${size})`,
  },
} as const
