import { Menu, MenuItem } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Icon } from './icon.tsx'
import type { MenuListProps } from './menu.tsx'
import { useTopDialog } from './open-dialogs.ts'

export function MenuList({ trigger, label, items, focus, onClose }: MenuListProps) {
  const layer = useTopDialog()
  return (
    <Popover
      triggerRef={trigger}
      isOpen
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      aria-label={label}
      placement="bottom end"
      offset={4}
      UNSTABLE_portalContainer={layer ?? undefined}
    >
      <Menu className="menu" aria-label={label} autoFocus={focus === 'list' || focus} onClose={onClose}>
        {items.map((item) => (
          <MenuItem
            key={item.id}
            id={item.id}
            className={item.danger ? 'menu-item danger' : 'menu-item'}
            textValue={item.label}
            {...item.attributes}
            onHoverStart={item.onIntent}
            onFocus={item.onIntent}
            onAction={item.onSelect}
          >
            {item.icon && <Icon name={item.icon} />}
            {item.label}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  )
}
