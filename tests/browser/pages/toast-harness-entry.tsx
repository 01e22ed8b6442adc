import { createRoot } from 'react-dom/client';
import { showToast } from '../../../src/design/toasts/toast.ts';
import '../../../src/design/toasts/toasts.css';
import { Toasts } from '../../../src/design/toasts/toasts.tsx';

declare global {
  interface Window {
    showToast: typeof showToast;
  }
}

window.showToast = showToast;

const place = document.body.appendChild(document.createElement('div'));
createRoot(place).render(<Toasts />);
