import { Skeleton } from '../components/skeleton.tsx';
import '../styles/page.css';

export function PendingScreen() {
  return (
    <div className="page-layout">
      <main className="page" id="mainContent" tabIndex={-1}>
        <Skeleton lines={9} />
      </main>
    </div>
  );
}
