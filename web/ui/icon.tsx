import sprite from './icons.svg?no-inline'

export const iconNames = [
  'alert',
  'archive',
  'arrow-left',
  'arrow-right',
  'arrow-up',
  'assistant',
  'at-sign',
  'badge',
  'barometer',
  'bell',
  'bookmark',
  'calendar',
  'candlesticks',
  'check',
  'check-circle',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'clock',
  'close',
  'comment',
  'compass',
  'dividers',
  'down',
  'download',
  'edit',
  'external',
  'eye',
  'eye-off',
  'filter',
  'fit',
  'flag',
  'grid',
  'grip',
  'heart',
  'info',
  'leaderboard',
  'learn',
  'link',
  'list',
  'lock',
  'logo',
  'mail',
  'megaphone',
  'minus',
  'moon',
  'more',
  'news',
  'notebook',
  'offline',
  'pin',
  'play',
  'plus',
  'poll',
  'profile',
  'read',
  'read-all',
  'refresh',
  'replace',
  'reply',
  'rooms',
  'search',
  'settings',
  'sextant',
  'share',
  'shield',
  'sign-out',
  'stopwatch',
  'sun',
  'trash',
  'up',
  'user-plus',
  'users',
  'video',
  'x-circle',
  'zoom-in',
  'zoom-out',
] as const
export type IconName = (typeof iconNames)[number]

type IconProps = {
  name: IconName
  /** 16 instead of 20 pixels. */
  small?: boolean
}

/** Hidden from screen readers: use it next to text or in a control with a label. */
export function Icon({ name, small }: IconProps) {
  return (
    <svg className={small ? 'icon small' : 'icon'} aria-hidden="true">
      <use href={`${sprite}#icon-${name}`} />
    </svg>
  )
}
