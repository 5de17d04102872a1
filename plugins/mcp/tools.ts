import type { Tool } from './tool.ts';
import { addComment } from './tools/add-comment.ts';
import { attachFile } from './tools/attach-file.ts';
import { createPage } from './tools/create-page.ts';
import { editPage } from './tools/edit-page.ts';
import { listAttachments } from './tools/list-attachments.ts';
import { listChildren } from './tools/list-children.ts';
import { listComments } from './tools/list-comments.ts';
import { listReplies } from './tools/list-replies.ts';
import { readPage } from './tools/read-page.ts';
import { recentChanges } from './tools/recent-changes.ts';
import { searchPages } from './tools/search-pages.ts';
import { updatePage } from './tools/update-page.ts';

/** In listed order. */
export const tools: readonly Tool[] = [
  searchPages,
  readPage,
  listChildren,
  recentChanges,
  createPage,
  updatePage,
  editPage,
  listComments,
  listReplies,
  addComment,
  listAttachments,
  attachFile,
];
