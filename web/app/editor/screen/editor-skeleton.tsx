import { Skeleton } from '../../components/skeleton.tsx';
import '../../styles/editor.css';

export function EditorSkeleton() {
  return (
    <main className="editor" id="mainContent" tabIndex={-1}>
      <div className="editor-bar" />
      <div className="editor-loading">
        <Skeleton lines={10} />
      </div>
    </main>
  );
}
