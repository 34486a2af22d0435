import { Notifications } from '@mantine/notifications'

/** Where `toast` shows what it is given; what it was given before this came is shown then. */
export const Toasts = () => (
  <Notifications limit={1} autoClose={5000} transitionDuration={0} position="bottom-right" />
)
