import { AskingAbout } from '../asking-about.ts';

export interface IconPage {
  id: string;
  title: string;
  icon: string | null;
}

/** The page whose icon the reader chooses. */
export const choosingIcon = new AskingAbout<IconPage>();
