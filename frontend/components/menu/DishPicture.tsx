import { dishPictureAddress } from '@libs/contract/dish-picture.js';
import { Drawing } from '../Drawing.js';

interface DishPictureProps {
  /** The id of a dish of the library. */
  readonly id: string;
  /** In pixels, at least 40. */
  readonly size: number;
  /** The name of the dish, unless it stands beside the picture. */
  readonly name?: string;
}

/** The drawn picture of a dish. */
export const DishPicture = ({ id, size, name = '' }: DishPictureProps) => (
  <Drawing src={dishPictureAddress(id)} size={size} alt={name} />
);
