// Class names that vanilla-extract inlines here. A direct import would make a client chunk that the cart drawer shares.
export { content, dialog, title } from '../../../design/dialog.css';
export { visuallyHidden } from '../../../design/visibility.css';
