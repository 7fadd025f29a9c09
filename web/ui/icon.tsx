import sprite from './icons.svg?no-inline'

export const iconNames = [
  'alert',
  'archive',
  'arrow-left',
  'arrow-right',
  'arrow-up',
  'assistant',
  'at',
  'baro',
  'bell',
  'bookmark',
  'calendar',
  'candles',
  'check',
  'check-circle',
  'chev-down',
  'chev-left',
  'chev-right',
  'chrono',
  'clock',
  'close',
  'comment',
  'compass',
  'down',
  'edit',
  'external',
  'eye',
  'eye-off',
  'filter',
  'flag',
  'grid',
  'heart',
  'info',
  'journal',
  'ladder',
  'lead',
  'learn',
  'link',
  'list',
  'lock',
  'mail',
  'mark',
  'megaphone',
  'moon',
  'more',
  'news',
  'offline',
  'pin',
  'play',
  'plus',
  'poll',
  'read',
  'read-all',
  'refresh',
  'reply',
  'rooms',
  'same',
  'search',
  'settings',
  'sextant',
  'share',
  'shield',
  'sign-out',
  'sun',
  'tools',
  'trash',
  'up',
  'user-plus',
  'users',
  'video',
  'x-circle',
  'you',
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
      <use href={`${sprite}#i-${name}`} />
    </svg>
  )
}
