// Muting a post, in its menu and in the menus of notifications about it.
export const mute = {
  mute: 'Mute notifications',
  unmute: 'Unmute notifications',
  muted: "You won't get notifications about this post",
  unmuted: "You'll get notifications about this post again",
  muteFailed: "We couldn't mute this post.",
  unmuteFailed: "We couldn't unmute this post.",
} as const
