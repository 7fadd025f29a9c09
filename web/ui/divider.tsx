/** A line with ruler marks. Inside an element with a room's class it has the room's color. */
export function Divider({ className }: { className?: string }) {
  return <div className={className ? `divider ${className}` : 'divider'} aria-hidden="true" />
}
