export { notice, title } from '../../../design/notice.css';
