export { content, dialog } from '../../design/dialog.css';
export { title } from '../../design/dialog-head.css';
export { visuallyHidden } from '../../design/visibility.css';
