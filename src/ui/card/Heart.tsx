import sprite from '#ui/icons/sprite.svg?url';
import './heart.css';

export const Heart = () => (
  <svg className="heart" aria-hidden="true">
    <use href={`${sprite}#heart`} />
  </svg>
);
