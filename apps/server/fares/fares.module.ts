import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { providersIn } from '../application/handlers.js';
import * as coupons from './coupons.js';
import { CouponsController, FaresController } from './fares.controller.js';
import * as fares from './fares.js';
import * as free from './free-cancellations.js';
import * as quotes from './quotes.js';

/** Fares, quotes and coupons. */
@Module({
  imports: [AccountsModule],
  controllers: [FaresController, CouponsController],
  providers: [...providersIn(fares, free, quotes, coupons)],
  exports: [quotes.Quotes, coupons.CouponUses, free.FreeCancellations],
})
export class FaresModule {}
