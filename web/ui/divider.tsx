/** The graduated rule; inside an element of a room's class it takes the room's hue. */
export function Divider({ className }: { className?: string }) {
  return <div className={className ? `divider ${className}` : 'divider'} aria-hidden="true" />
}
